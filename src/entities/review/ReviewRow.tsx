import { memo } from 'react'
import { ReportLink } from '#src/entities/report/ReportLink.tsx'
import { HelpfulButton } from './HelpfulButton.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import type { CountedReview } from './use-review-list.ts'

type Props = CountedReview & {
  /** Written by the person: nobody finds their own helpful or reports it. */
  isOwn: boolean
  isOn: boolean
  isWaiting: boolean
  signInFor: string | null
  onSay: (reviewId: string, on: boolean) => void
}

/** What was read again is another object with the same words. */
const isSame = ({ review: one, ...before }: Props, { review: other, ...now }: Props) =>
  (Object.keys(now) as (keyof typeof now)[]).every((name) => before[name] === now[name]) &&
  (one === other || JSON.stringify(one) === JSON.stringify(other))

/** A row of a list of reviews, drawn again only when it looks different: there may be hundreds. */
export const ReviewRow = memo(function ReviewRow({ review, helpful, isOwn, ...mark }: Props) {
  const { id, writer, text } = review
  return (
    <li>
      <ReviewItem
        review={review}
        helpful={isOwn ? helpful : 0}
        actions={
          !isOwn && (
            <div className="mt-3 flex flex-wrap items-center gap-2">
              <HelpfulButton {...mark} helpful={helpful} reviewId={id} writer={writer.name} />
              <ReportLink target={{ kind: 'review', id }} name={writer.name} words={text} />
            </div>
          )
        }
      />
    </li>
  )
}, isSame)
