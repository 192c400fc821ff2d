import './print.css'

/** Hands the page to the printer; what is on paper the styles say. */
export const printPage = (): void => globalThis.print()
