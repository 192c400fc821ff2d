import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyPost, PostType } from '#sync/contracts/community/post.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { useServices } from '#src/data/services.ts'
import { useWordLists } from '#src/data/word-lists.ts'
import { useDraftFilm } from '#src/entities/film/use-draft-film.ts'
import { useDraftPhotos } from '#src/entities/photo/use-draft-photos.ts'
import { useDraftText } from '#src/i18n/draft-text.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import type { PageParts } from '#src/templates/page-parts.ts'
import { WizardTemplate } from '#src/templates/WizardTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { PendingMark } from '#src/ui/marks/Marks.tsx'
import { checkForm, draftKey, draftOf, emptyForm, formOf, isSameMeeting } from '../data/post-form.ts'
import { shownProblems, stepOf, STEP_FIELDS, type PostForm } from '../data/post-form.ts'
import { useSendPost, type Earlier } from '../data/use-send-post.ts'
import { CheckStep } from './CheckStep.tsx'
import type { PinSlot } from './SpotField.tsx'
import { useProblemText } from './use-problem-text.tsx'
import { WhatStep } from './WhatStep.tsx'
import { WhereStep } from './WhereStep.tsx'

type Props = {
  account: string
  type: PostType
  /** The author's copy that is edited, and the write of it that waits; null for a new post. */
  post: MyPost | null
  earlier: Earlier | null
  /** Why none of the type can be handed in at the moment (S4-13). */
  blocked: string | undefined
  parts: PageParts
  close: ReactNode
  pin: PinSlot
}

/** The form of the five types: three steps, each sign kept as it is typed, handed in as one write. */
export function PostWizard({ account, type, post, earlier, blocked, parts, close, pin }: Props) {
  const { t } = useTranslation('posting')
  const { t: tc } = useTranslation('common')
  const isOffline = useOffline()
  const navigate = useNavigate()
  const now = useServices().now()
  const show = useToasts((state) => state.show)
  const key = draftKey(account, type, post?.id ?? null)
  const [initial] = useState(() => (post ? formOf(post) : emptyForm(newUuid())))
  const draft = useDraft<PostForm>(key, initial)
  const photos = useDraftPhotos(key, POLICY.community.photosMax)
  const film = useDraftFilm(type === 'shorts' ? key : null)
  const [said, setSaid] = useState<number[]>([])
  const fields = useRef<HTMLDivElement>(null)
  const { send, isBusy, failure } = useSendPost()
  const lists = useWordLists()
  const form = draft.value
  const files = [...photos.photos, ...(film.poster ? [film.poster] : [])]
  const attached = { photos: files.map(({ id }) => id), video: film.film?.id ?? null }
  const moment = form && post && isSameMeeting(form, post) ? null : now
  const problems = form ? checkForm(type, form, attached, moment, lists) : []
  const problemOf = useProblemText(type, shownProblems(problems, said))
  const step = form?.step ?? 0
  const isLast = step === STEP_FIELDS.length

  const change = (part: Partial<PostForm>) => form && draft.change({ ...form, ...part })
  const goTo = (next: number) => {
    change({ step: next })
    requestAnimationFrame(() => document.querySelector('main')?.focus())
  }
  /** @returns whether something of these steps is wrong, which is then said */
  const isHeldUp = (steps: readonly number[]): boolean => {
    setSaid([...new Set([...said, ...steps])])
    const wrong = stepOf(
      problems.filter(({ path }) => steps.some((each) => STEP_FIELDS[each]?.includes(path))),
    )
    if (wrong === null) return false
    if (wrong !== step) change({ step: wrong })
    const first = STEP_FIELDS[wrong]?.find((path) => problems.some((each) => each.path === path))
    requestAnimationFrame(() => focusField(fields.current, first))
    return true
  }
  const submit = async () => {
    if (!form || isBusy) return
    if (!isLast) {
      if (!isHeldUp([step])) goTo(step + 1)
      return
    }
    if (blocked || isHeldUp([...STEP_FIELDS.keys()])) return
    const added = [...files, ...(film.film ? [film.film] : [])].map(({ id, type: mime, bytes }) => ({
      ...{ id, type: mime, bytes },
    }))
    if (!(await send(draftOf(type, form, attached), added, earlier))) return
    await Promise.all([draft.discard(), film.remove()])
    show(isOffline ? { tone: 'pending', text: tc('offline.queued') } : { tone: 'plain', text: t('sent') })
    await navigate({ to: '/mypage/contents', replace: true })
  }
  const startOver = async () => {
    await draft.discard()
    photos.reset()
    await film.remove()
    setSaid([])
  }
  const fieldProps = form && { type, form, onChange: change, problemOf }

  return (
    <WizardTemplate
      {...parts}
      state={form ? 'ready' : 'loading'}
      bar={{ title: t(post ? `editTitle.${type}` : `title.${type}`), back: close }}
      draft={useDraftText(draft.state)}
      steps={{
        label: t('steps'),
        items: [t('step.what'), t(type === 'class' ? 'whereStep.class' : 'step.where'), t('step.check')],
        current: step,
      }}
      onSubmit={() => void submit()}
      intro={<Notes {...{ blocked, failure, isRestored: draft.isRestored, startOver }} />}
      note={isOffline && <PendingMark>{t('offlineNote')}</PendingMark>}
      previous={
        step > 0 && (
          <Button variant="outline" onClick={() => goTo(step - 1)}>
            {t('previous')}
          </Button>
        )
      }
      submit={
        <Button type="submit" full busy={isBusy} busyLabel={t('busy')} reason={isLast ? blocked : undefined}>
          {isLast ? t(isOffline ? 'submitLater' : post ? 'submitEdit' : 'submit') : t('next')}
        </Button>
      }
    >
      <div ref={fields} className="grid min-w-0 gap-6">
        {fieldProps && step === 0 && <WhatStep {...fieldProps} photos={photos} film={film} />}
        {fieldProps && step === 1 && <WhereStep {...fieldProps} pin={pin} isEdit={post !== null} />}
        {form && isLast && <CheckStep draft={draftOf(type, form, attached)} lead={null} />}
      </div>
    </WizardTemplate>
  )
}

type NotesProps = {
  blocked: string | undefined
  failure: ReturnType<typeof useSendPost>['failure']
  isRestored: boolean
  startOver: () => Promise<void>
}

/** What is said above the fields: why it cannot be sent now, what was kept, what failed. */
function Notes({ blocked, failure, isRestored, startOver }: NotesProps) {
  const { t } = useTranslation('posting')
  const failureText = useFailureText()
  return (
    <>
      {blocked && (
        <Banner tone="info" inset>
          {blocked}
        </Banner>
      )}
      {isRestored && (
        <Banner
          tone="info"
          inset
          action={
            <Button variant="ghost" size="sm" onClick={() => void startOver()}>
              {t('startOver')}
            </Button>
          }
        >
          {t('restored')}
        </Banner>
      )}
      {failure && (
        <Banner tone="danger" inset title={t('failed')}>
          {failureText(failure)}
        </Banner>
      )}
    </>
  )
}

function focusField(fields: HTMLElement | null, path: string | undefined): void {
  const field = fields?.querySelector<HTMLElement>(`[data-field="${path}"]`)
  field?.scrollIntoView({ block: 'center' })
  field?.querySelector<HTMLElement>('input, textarea, select, button, a')?.focus({ preventScroll: true })
}
