/** Where a browser goes to pay, in the language the app is read in. */
export const payAddress = (payUrl: string, language: string): string =>
  `${payUrl}${payUrl.includes('?') ? '&' : '?'}lang=${language}`
