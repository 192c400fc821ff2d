import type { PostType } from '#sync/contracts/community/post.ts'
import type { PostForm } from '../data/post-form.ts'
import type { ProblemText } from './use-problem-text.tsx'

/** What every field of the form is given. */
export type FieldProps = {
  type: PostType
  form: PostForm
  onChange: (part: Partial<PostForm>) => void
  problemOf: ProblemText
}
