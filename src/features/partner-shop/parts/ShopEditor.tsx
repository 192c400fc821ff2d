import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { checkDraft, type DraftProblem } from '#sync/domain/shop-draft.ts'
import type { PartnerShop, ShopDraft } from '#sync/contracts/store/shop-draft.ts'
import type { Failure, Result } from '#sync/contracts/errors.ts'
import { useApi } from '#src/data/use-api.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { LANGUAGE_NAMES } from '#src/i18n/language.ts'
import { useDraftText } from '#src/i18n/draft-text.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { ClosuresField } from './ClosuresField.tsx'
import { HoursField } from './HoursField.tsx'
import { ReservationField } from './ReservationField.tsx'
import { ShopActions } from './ShopActions.tsx'
import { TextsField } from './TextsField.tsx'

type Props = {
  account: string
  shop: PartnerShop
  mayPublish: boolean
  onChange: (shop: PartnerShop) => void
}

/** A shop as its partner edits it: what is typed stays on the device until it is saved, nobody sees it before it is public. */
export function ShopEditor({ account, shop, mayPublish, onChange }: Props) {
  const { t } = useTranslation('partner-shop')
  const api = useApi()
  const show = useToasts((state) => state.show)
  const draft = useDraft<ShopDraft>(`${account}/shop-${shop.no}-${shop.version}`, shop.draft)
  const [problems, setProblems] = useState<readonly DraftProblem[]>([])
  const [failure, setFailure] = useState<Failure | null>(null)
  const fields = useRef<HTMLDivElement>(null)
  const draftText = useDraftText(draft.state)
  const value = draft.value
  if (!value) return null
  const isChanged = JSON.stringify(value) !== JSON.stringify(shop.draft)
  const change = (part: Partial<ShopDraft>) => draft.change({ ...value, ...part })
  const errorOf = (path: string) => {
    const found = problems.find((each) => each.path === path)
    return found && t(`problem.${found.code}`)
  }
  const placeText = ({ field, languages }: Place) =>
    [t(WHERE[field] ?? 'texts'), languages.length > 0 && `(${languages.join('\u00a0· ')})`]
      .filter(Boolean)
      .join(' ')
  const params = { shopSn: String(shop.no) }
  const done = <T,>(answer: Result<T>): answer is { ok: true; value: T } => {
    setFailure(answer.ok ? null : answer.error)
    const named = answer.ok ? [] : answer.error.fields
    setProblems((named ?? []) as DraftProblem[])
    return answer.ok
  }
  const save = async () => {
    const wrong = checkDraft(value)
    setProblems(wrong)
    if (wrong.length > 0) return
    const answer = await api.call('partnerShopSave', {
      params,
      body: { version: shop.version, draft: value },
    })
    if (!done(answer)) return
    await draft.discard()
    show({ tone: 'plain', text: t('kept') })
    onChange(answer.value)
  }
  const publish = async () => {
    const answer = await api.call('shopPublish', { params, body: { version: shop.version } })
    if (!done(answer)) return
    show({ tone: 'plain', text: t('published') })
    onChange(answer.value)
  }
  const state =
    shop.publishedVersion === null ? 'draft' : shop.publishedVersion === shop.version ? 'public' : 'changed'
  return (
    <div ref={fields} className="grid gap-8">
      <p className="flex flex-wrap items-center gap-2">
        <Tag>{t('number', { number: shop.no })}</Tag>
        <Tag tone={state === 'public' ? 'saved' : 'tint'}>{t(state)}</Tag>
        {draftText && (
          <span className="text-caption text-ink-3" role="status">
            {draftText}
          </span>
        )}
      </p>
      <TextsField draft={value} onChange={change} errorOf={errorOf} />
      <HoursField draft={value} onChange={change} errorOf={errorOf} />
      <ClosuresField draft={value} onChange={change} errorOf={errorOf} />
      <ReservationField draft={value} onChange={change} errorOf={errorOf} />
      <ShopActions
        shop={shop}
        isChanged={isChanged}
        mayPublish={mayPublish}
        onSave={save}
        onPublish={publish}
        onTested={onChange}
        onFailure={setFailure}
      />
      {problems.length > 0 && (
        <p role="alert" className="text-label text-danger">
          {t('wrong')}: {placesOf(problems).map(placeText).join(', ')}
        </p>
      )}
      {problems.length === 0 && <FailureLine failure={failure} />}
    </div>
  )
}

const WHERE: Partial<
  Record<
    string,
    'name' | 'introduction' | 'address' | 'phone' | 'website' | 'hours' | 'closures' | 'reservation' | 'test'
  >
> = {
  name: 'name',
  introduction: 'introduction',
  address: 'address',
  phone: 'phone',
  website: 'website',
  hours: 'hours',
  closures: 'closures',
  reservation: 'reservation',
  test: 'test',
}

type Place = { field: string; languages: string[] }

/** Where something has to be put right, each field once, of a text with the names of its languages. */
function placesOf(problems: readonly DraftProblem[]): Place[] {
  const places = new Map<string, string[]>()
  for (const { path } of problems) {
    const [field = '', ...rest] = path.split('.')
    const languages = LANGUAGES.filter((language) => rest.includes(language))
    const known = places.get(field) ?? []
    places.set(field, [...known, ...languages.map((language) => LANGUAGE_NAMES[language])])
  }
  return Array.from(places, ([field, languages]) => ({ field, languages }))
}
