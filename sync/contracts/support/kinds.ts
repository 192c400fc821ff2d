import { TextDocument } from './document.ts'
import { Faq } from './faq.ts'
import { Inquiry } from './inquiry.ts'
import { Notice } from './notice.ts'
import { MyQuestion, PublicQuestion } from './question.ts'

/** Kinds of the public feed; the key is `String(no)`, or the id. */
export const CONTENT = {
  notice: Notice,
  faq: Faq,
  document: TextDocument,
  question: PublicQuestion,
} as const

/** Kinds of the member’s own feed; the key is the id unless said. */
export const MEMBER = {
  question: MyQuestion,
  inquiry: Inquiry,
} as const
