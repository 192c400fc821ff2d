import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWordLists } from '#src/data/word-lists.ts'
import type { PageParts } from '#src/templates/page-parts.ts'
import { useFields, WrittenForm } from '#src/entities/written/WrittenForm.tsx'
import { newUuid } from '#src/platform/device/new-id.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import { checkForm, draftKey, emptyForm, formOf, stillWrong, type FormProblem } from '../data/review-form.ts'
import { ReviewFields } from './ReviewFields.tsx'
import { ReviewSubject } from './ReviewSubject.tsx'
import { useDraftPhotos } from '#src/entities/photo/use-draft-photos.ts'
import { POLICY } from '#sync/domain/policy.ts'
import type { ReviewTarget } from '../data/use-review-target.ts'
import { useSendReview } from '../data/use-send-review.ts'

type Props = {
  account: string
  target: Extract<ReviewTarget, { state: 'ready' }>
  parts: PageParts
  close: ReactNode
}

/** The form itself, once it is known what it is about. */
export function ReviewFormView({ account, target, parts, close }: Props) {
  const { order, line, review, isVerified } = target
  const { t } = useTranslation('reviews')
  const { t: tc } = useTranslation('common')
  const { t: te } = useTranslation('errors')
  const isOffline = useOffline()
  const navigate = useNavigate()
  const show = useToasts((state) => state.show)
  const key = draftKey(account, order.number, line.seq, review?.id)
  const [initial] = useState(() => (review ? formOf(review) : emptyForm(newUuid())))
  const draft = useDraft(key, initial)
  const photos = useDraftPhotos(key, POLICY.review.photosMax)
  const [said, setSaid] = useState<FormProblem[]>([])
  const { fields, focusField } = useFields()
  const { send, isBusy, failure } = useSendReview(order.number, line, review)
  const lists = useWordLists()
  const form = draft.value
  const reason = isVerified ? undefined : te('auth.unverified')

  const ids = photos.photos.map(({ id }) => id)
  const submit = async () => {
    if (!form || reason || isBusy) return
    const found = checkForm(form, ids, lists)
    setSaid(found)
    if (found[0]) return focusField(found[0].path)
    if (!(await send(form, photos.photos))) return
    await draft.discard()
    show(
      isOffline ? { tone: 'pending', text: tc('offline.queued') } : { tone: 'plain', text: t('write.sent') },
    )
    await navigate({ to: '/mypage/review', replace: true })
  }
  const startOver = async () => {
    await draft.discard()
    photos.reset()
    setSaid([])
  }

  return (
    <WrittenForm
      {...{ close, draft, reason, failure, isBusy, fields }}
      parts={{ ...parts, state: 'ready' }}
      title={t(review ? 'write.editTitle' : 'write.title')}
      says={{
        restored: t('write.restored'),
        startOver: t('write.startOver'),
        failed: t('write.failed'),
        offlineNote: t('write.offlineNote'),
        submit: t(isOffline ? 'write.submitLater' : review ? 'write.submitEdit' : 'write.submit'),
        busy: t('write.busy'),
      }}
      onSubmit={() => void submit()}
      onStartOver={() => void startOver()}
      intro={
        <div className="border-b border-line pb-4">
          <ReviewSubject order={order} line={line} />
        </div>
      }
    >
      {(value) => (
        <ReviewFields
          form={value}
          onChange={draft.change}
          photos={photos}
          problems={stillWrong(said, value, ids, lists)}
        />
      )}
    </WrittenForm>
  )
}
