import type { ko } from './ko.ts'

/** Korean is the type; a language that lacks a message does not compile. */
export type Messages = typeof ko
