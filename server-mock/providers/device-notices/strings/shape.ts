import type { ko } from './ko.ts'

/** Korean is the type; a language that lacks a notice does not compile. */
export type Notices = typeof ko
