/** Digits of a mobile number in Korea; only these are sent messages. */
export const PHONE_DIGITS = 11

export const isMobileNumber = (digits: string): boolean => /^010\d{8}$/.test(digits)

/** As it is read while it is typed: 010-4821-3706. */
export const typedPhone = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join('-')
