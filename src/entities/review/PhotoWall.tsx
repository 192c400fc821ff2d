import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import type { ReviewRecord } from '#sync/contracts/reviews/review.ts'
import { ReviewItem } from './ReviewItem.tsx'
import { ReviewPhoto } from './ReviewPhoto.tsx'
import type { ReviewList } from './use-review-list.ts'

/** Photos in the strip over the reviews. */
const STRIP = 10

type Wall = { list: ReviewList; onAll: () => void; isAll: boolean }

/** Photos of reviews in a strip (S2-131); each opens the review it belongs to, "all" the wall. */
export function PhotoStrip({ list, onAll, isAll }: Wall) {
  const { t } = useTranslation('voices')
  const [opened, setOpened] = useState<ReviewRecord | null>(null)
  const photos = list.items.flatMap(({ review }) => review.photos.map((photo) => ({ photo, review })))
  if (photos.length === 0) return null
  const { shown, more } = isAll
    ? { shown: photos, more: false }
    : { shown: photos.slice(0, STRIP), more: photos.length > 1 }
  return (
    <>
      <ul
        className={
          isAll ? 'grid grid-cols-3 gap-2 py-4 sm:grid-cols-5' : 'g-scroll g-scroll--bleed my-0 py-4'
        }
      >
        {shown.map(({ photo, review }, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className="block w-full rounded-pic"
              aria-label={t('wall.open', { number: index + 1, name: review.writer.name })}
              onClick={() => setOpened(review)}
            >
              <ReviewPhoto
                photo={photo}
                alt=""
                className={isAll ? 'aspect-square w-full' : 'size-24 flex-none'}
              />
            </button>
          </li>
        ))}
      </ul>
      {more && (
        <Button variant="ghost" size="sm" className="g-btn--start" onClick={onAll}>
          {t('wall.all')}
        </Button>
      )}
      {opened && (
        <PageSheet title={t('wall.title')} onClose={() => setOpened(null)}>
          <ReviewItem review={opened} large />
        </PageSheet>
      )}
    </>
  )
}
