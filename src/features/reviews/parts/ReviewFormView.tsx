import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageParts } from '#src/templates/page-parts.ts'
import { useDraftText } from '#src/i18n/draft-text.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import { FormTemplate } from '#src/templates/FormTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { PendingMark } from '#src/ui/marks/Marks.tsx'
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
  const failureText = useFailureText()
  const isOffline = useOffline()
  const navigate = useNavigate()
  const show = useToasts((state) => state.show)
  const key = draftKey(account, order.number, line.seq, review?.id)
  const [initial] = useState(() => (review ? formOf(review) : emptyForm(newUuid())))
  const draft = useDraft(key, initial)
  const draftText = useDraftText(draft.state)
  const photos = useDraftPhotos(key, POLICY.review.photosMax)
  const [said, setSaid] = useState<FormProblem[]>([])
  const fields = useRef<HTMLDivElement>(null)
  const { send, isBusy, failure } = useSendReview(order.number, line, review)
  const form = draft.value
  const reason = isVerified ? undefined : te('auth.unverified')

  const ids = photos.photos.map(({ id }) => id)
  const submit = async () => {
    if (!form || reason || isBusy) return
    const found = checkForm(form, ids)
    setSaid(found)
    if (found[0]) return focusField(fields.current, found[0].path)
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
    <FormTemplate
      {...parts}
      state={form ? 'ready' : 'loading'}
      bar={{ title: t(review ? 'write.editTitle' : 'write.title'), back: close }}
      draft={draftText}
      onSubmit={() => void submit()}
      intro={
        <>
          <div className="border-b border-line pb-4">
            <ReviewSubject order={order} line={line} />
          </div>
          {draft.isRestored && (
            <Banner
              tone="info"
              inset
              action={
                <Button variant="ghost" size="sm" onClick={() => void startOver()}>
                  {t('write.startOver')}
                </Button>
              }
            >
              {t('write.restored')}
            </Banner>
          )}
          {reason && (
            <Banner tone="info" inset>
              {reason}
            </Banner>
          )}
          {failure && (
            <Banner tone="danger" inset title={t('write.failed')}>
              {failureText(failure)}
            </Banner>
          )}
        </>
      }
      note={isOffline && <PendingMark>{t('write.offlineNote')}</PendingMark>}
      submit={
        <Button type="submit" full reason={reason} busy={isBusy} busyLabel={t('write.busy')}>
          {t(isOffline ? 'write.submitLater' : review ? 'write.submitEdit' : 'write.submit')}
        </Button>
      }
    >
      <div ref={fields} className="grid min-w-0 gap-6">
        {form && (
          <ReviewFields
            form={form}
            onChange={draft.change}
            photos={photos}
            problems={stillWrong(said, form, ids)}
          />
        )}
      </div>
    </FormTemplate>
  )
}

function focusField(fields: HTMLElement | null, path: FormProblem['path']) {
  const field = fields?.querySelector<HTMLElement>(`[data-field="${path}"]`)
  field?.querySelector<HTMLElement>('input, textarea')?.focus()
}
