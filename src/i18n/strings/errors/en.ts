import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: Shape<typeof ko> = {
  request: {
    malformed: 'We couldn’t read that. Please try again.',
    invalid: 'Please check what you entered.',
    tooLarge: 'That’s too large to send.',
    mediaType: 'That format can’t be sent.',
    rateLimited: 'Too many tries. Please wait a moment.',
  },
  auth: {
    required: 'Please sign in first.',
    forbidden: 'You don’t have access to this.',
    unverified: 'Verify your mobile number to write.',
    signedOut: 'You were signed out. Please sign in again.',
  },
  record: {
    notFound: 'We couldn’t find that.',
    changed: 'This was changed elsewhere. Choose which to keep.',
  },
  server: {
    failed: 'Something went wrong on our side. Please try again soon.',
    maintenance: 'We’re under maintenance.',
  },
  cart: {
    soldOut: 'It sold out in the meantime.',
    salesEnded: 'Sales have ended.',
    otherShop: 'Your cart holds items of another shop.',
    lineGone: 'That item is no longer in the cart.',
    priceChanged: 'The price changed from {{from}} to {{to}}. Check it to go on.',
    quantityLimit: 'That’s more than one order allows.',
    dateUnavailable: 'That date is not available.',
    breakTime: 'That’s a break time. Choose another.',
  },
  product: {
    unauthorized: 'This product is not available to you.',
  },
  review: {
    notUsed: 'You can review only what you’ve used.',
    exists: 'You already reviewed this order.',
    bannedWords: 'Banned words found.',
  },
  community: {
    bannedWords: 'Banned words found.',
    outsideUlsan: 'Only areas within Ulsan can be selected.',
    consecutive: 'You can’t post the same kind twice in a row. Please wait a moment.',
    itineraryGone: 'Plan cannot be edited because the source itinerary was deleted.',
    ownContent: 'You can’t do this on your own post.',
    closed: 'This group is closed.',
    full: 'There is no place left.',
    notMember: 'Join the room to write.',
  },
  game: {
    mismatch: 'We couldn’t verify this score.',
  },
  upload: {
    tooLarge: 'A photo can be up to 5 MB, a video up to 50 MB.',
    type: 'Only photos or videos can be added.',
    missing: 'A photo has not arrived.',
    failed: 'Failed to upload. Please try again.',
  },
  network: {
    offline: 'You’re offline right now.',
    timeout: 'It’s taking too long. Please try again.',
    notJson: 'This Wi-Fi may need a sign-in. Check your connection.',
    unreadable: 'A newer version is needed. Please reload.',
  },
  storage: {
    memory:
      'This browser doesn’t let us keep things. You can look around, but it’s gone when you close the window.',
    full: 'Storage is full.',
    denied: 'This browser can’t keep things. Open a normal window if this one is private.',
    failed: 'We couldn’t save it. Please try again.',
  },
  map: {
    invalid: 'The map file can’t be read. Here’s the list instead.',
    noWebgl: 'This device can’t draw the map, so here’s the list.',
  },
  location: {
    denied: 'Location is off. You can allow it in the browser settings.',
    unavailable: 'Your location can’t be determined.',
  },
  login: {
    failedCredentials: "That e-mail or password doesn't match.",
    failedToken: 'You were signed out. Please sign in again.',
    expiredRefresh: 'You were away long enough to be signed out.',
    failedSocial: 'Signing in with that account failed.',
    locked: 'Locked after five tries. Use “Forgot password” to unlock.',
    lockedByAdministrator: 'Your account has been locked. Please contact the administrator.',
    dormant: 'This account is dormant after a year. Change the password to wake it.',
    temporary: 'That’s a temporary password. Please set a new one.',
    network: 'You can’t sign in while offline.',
    unknown: 'An error occurred while attempting to sign in.',
  },
}
