/** A mobile number of Korea as people read it, 010-1234-5678; others as they are. */
export const formatMobile = (mobile: string): string => mobile.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1-$2-$3')
