/** Only what is sold as a pass is on the home screen. */
export const PASSES = { 'body.kind': 'pass' } as const

/** What the first look at home is made of; read before it is rendered. */
export const HOME_LISTS = [['course'], ['hotplace'], ['happening'], ['product', PASSES]] as const
