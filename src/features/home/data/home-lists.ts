/** Only what is sold as a pass is on the home screen. */
export const PASSES = { 'body.kind': 'pass' } as const

/** What the first look at home is made of; read before it is rendered. */
export const HOME_LISTS = [['course'], ['hotplace'], ['happening'], ['product', PASSES]] as const

/** Shown in a row. */
export const SHOWN = 4
/** One that is here because its page was opened is not taken for the newest. */
export const NOTICES = 2

/** What home asks for on a first visit: as much as it shows, in one request. */
export const FIRST_ASK = `course:${SHOWN},hotplace:${SHOWN},happening:${SHOWN},notice:${NOTICES}`

/** Events shown. */
export const EVENTS = 2

/** What home asks for on a first visit when somebody comes near it. */
export const LOWER_ASK = `event:${EVENTS},champions:1,product.pass:${SHOWN}`
