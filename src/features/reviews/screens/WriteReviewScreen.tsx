import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/data/session.ts'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { FormTemplate } from '#src/templates/FormTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { iconButtonClass } from '#src/ui/controls/IconButton.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { ReviewFormView } from '../parts/ReviewFormView.tsx'
import { useReviewTarget } from '../data/use-review-target.ts'

/** S2-55: a review of one used order line, new or changed; written and kept offline too (P-08). */
export function WriteReviewScreen({ order, line }: { order: string; line: number }) {
  const { t } = useTranslation('reviews')
  const { memberId } = useSession()
  const target = useReviewTarget(order, line)
  const isUnused = target.state === 'notUsed'
  const parts = usePageParts({
    state: target.state === 'ready' || target.state === 'loading' ? target.state : 'empty',
    asOf: null,
    empty: (
      <EmptyState
        petro="boat"
        title={t(isUnused ? 'write.notUsedTitle' : 'write.missingTitle')}
        action={
          <Link
            to="/mypage/review"
            search={{ tab: 'writable' }}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('write.toMine')}
          </Link>
        }
      >
        {t(isUnused ? 'write.notUsedText' : 'write.missingText')}
      </EmptyState>
    ),
  })
  const close = (
    <Link to="/mypage/review" className={iconButtonClass()} aria-label={t('write.close')}>
      <X size={24} />
    </Link>
  )
  if (target.state === 'ready' && memberId)
    return (
      <ReviewFormView
        key={`${order}/${line}/${target.review?.id ?? ''}`}
        account={memberId}
        target={target}
        parts={parts}
        close={close}
      />
    )
  return (
    <FormTemplate
      {...parts}
      bar={{ title: t('write.title'), back: close }}
      onSubmit={() => undefined}
      submit={null}
    >
      {null}
    </FormTemplate>
  )
}
