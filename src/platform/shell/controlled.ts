/** Whether a worker stands behind this page, and with it every screen and word it has stored. */
export const isControlled = (): boolean => Boolean(navigator.serviceWorker?.controller)
