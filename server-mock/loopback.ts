/** Whether a host of an address (`localhost`, `127.0.0.1`, `[::1]`, `::1`) means this machine and nothing else. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/**
 * Completes a path of the development listener, under the name the browser used for this machine; an absolute address
 * stays. @param port asked for late: a listener may be given its port by the system @param host the request's Host
 */
export const devAddresses =
  (port: () => number) =>
  (address: string, host: string | undefined): string => {
    if (!address.startsWith('/')) return address
    const url = `http://${host ?? 'localhost'}`
    const name = URL.canParse(url) ? new URL(url).hostname : 'localhost'
    return `http://${isLoopback(name) ? name : 'localhost'}:${port()}${address}`
  }
