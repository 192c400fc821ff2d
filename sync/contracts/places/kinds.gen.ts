// Written by `npm run derive`; do not edit.
import { CONTENT_KINDS as bus_route_CONTENT_KINDS } from './bus-route.ts'
import { CONTENT_KINDS as course_CONTENT_KINDS } from './course.ts'
import { CONTENT_KINDS as guesthouse_CONTENT_KINDS } from './guesthouse.ts'
import { CONTENT_KINDS as happening_CONTENT_KINDS } from './happening.ts'
import { CONTENT_KINDS as hotplace_CONTENT_KINDS } from './hotplace.ts'
import { CONTENT_KINDS as place_CONTENT_KINDS } from './place.ts'
import { CONTENT_KINDS as search_terms_CONTENT_KINDS } from './search-terms.ts'

export const CONTENT_KINDS = { ...bus_route_CONTENT_KINDS, ...course_CONTENT_KINDS, ...guesthouse_CONTENT_KINDS, ...happening_CONTENT_KINDS, ...hotplace_CONTENT_KINDS, ...place_CONTENT_KINDS, ...search_terms_CONTENT_KINDS } as const
export const MEMBER_KINDS = {  } as const
