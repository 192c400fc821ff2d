import { secondsInHour } from 'date-fns/constants'

/**
 * Small client state in a one-hour, strict same-site cookie (S9-01); business data never goes here.
 * Values over 3 kB are dropped, since a browser would refuse the cookie without a word.
 */
export const cookieStorage = {
  getItem(name: string): string | null {
    const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  },
  setItem(name: string, value: string): void {
    const text = encodeURIComponent(value)
    if (text.length > 3000) return
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${name}=${text}; Max-Age=${secondsInHour}; Path=/; SameSite=Strict${secure}`
  },
  removeItem(name: string): void {
    document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Strict`
  },
}
