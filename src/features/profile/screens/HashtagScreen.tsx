import { Plus, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useScopes } from '#src/data/scopes.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useToasts } from '#src/state/toasts.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import type { Failure } from '#sync/contracts/errors.ts'
import type { HashtagChange } from '#sync/contracts/account/hashtags.ts'
import { POST_TYPES } from '#sync/contracts/community/lists.ts'
import { changeHashtags } from '#sync/mutations/hashtags/change.ts'
import { newTag, oftenUsed, type TagProblem } from '../data/hashtags.ts'
import { PendingNote } from '../parts/PendingNote.tsx'
import { Refused } from '#src/entities/account/form/Refused.tsx'
import { Words } from '#src/ui/marks/Words.tsx'

const SIGN = '#'

/** Where people's posts stand. */
const BOARDS = POST_TYPES.map((type) => `board:${type}`)

/** S2-45: favourite hashtags. Kept on this device at once, sent when there is a connection. */
export function HashtagScreen() {
  const { t } = useTranslation('profile')
  const { t: ta } = useTranslation('account')
  const { state, item, asOf } = usePersonalItem('hashtags', 'me')
  const posts = useScopes(BOARDS, 'card').items
  const parts = usePageParts({ state: state === 'loading' ? 'loading' : 'ready', asOf })
  const save = useCommand(changeHashtags)
  const show = useToasts((toasts) => toasts.show)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<TagProblem | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const mine = item?.value.tags ?? []

  // only what was changed: a tag pressed before the screen shows the last one does not undo it
  const keep = async (part: Partial<HashtagChange>, done: string) => {
    const answer = await save({ add: [], remove: [], ...part })
    setFailure(answer.ok ? null : answer.error)
    if (answer.ok) show({ tone: 'saved', text: done })
    return answer.ok
  }
  const add = async (text: string) => {
    const next = newTag(mine, text)
    setProblem('problem' in next ? next.problem : null)
    if ('problem' in next) return false
    return keep({ add: [next.tag] }, t('tags.added', { tag: next.tag }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await add(typed)) setTyped('')
  }
  return (
    <HubTemplate {...parts} bar={{ title: t('tags.title'), back: <BackButton /> }}>
      <div className="mx-auto max-w-2xl lg:mx-0">
        <p className="text-body text-ink-2">{t('tags.intro')}</p>
        <Refused title={ta('my.notSaved')} failure={failure} />
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 flex items-start gap-2">
          <div className="grow">
            <TextField
              label={t('tags.label')}
              hint={t('tags.hint')}
              error={problem && t(`tags.${problem}`)}
              value={typed}
              before={<span aria-hidden>{SIGN}</span>}
              autoComplete="off"
              enterKeyHint="done"
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <Button type="submit" className="mt-7 flex-none">
            {t('tags.add')}
          </Button>
        </form>
        <Section title={t('tags.mine')}>
          {mine.length === 0 && <p className="text-body2 text-ink-3">{t('tags.none')}</p>}
          <ul className="flex flex-wrap gap-2">
            {mine.map((tag) => (
              <li key={tag} className="max-w-full">
                <Chip
                  icon={<X size={16} />}
                  className="max-w-full"
                  aria-label={t('tags.remove', { tag })}
                  onClick={() => void keep({ remove: [tag] }, t('tags.removed', { tag }))}
                >
                  <span className="truncate">
                    <Words>{SIGN + tag}</Words>
                  </span>
                </Chip>
              </li>
            ))}
          </ul>
        </Section>
        <Often tags={oftenUsed(posts, mine)} onAdd={(tag) => void add(tag)} />
        <PendingNote item={item} />
      </div>
    </HubTemplate>
  )
}

function Often({ tags, onAdd }: { tags: string[]; onAdd: (tag: string) => void }) {
  const { t } = useTranslation('profile')
  if (tags.length === 0) return null
  return (
    <Section title={t('tags.often')}>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Chip quiet icon={<Plus size={16} />} onClick={() => onAdd(tag)}>
              <Words>{SIGN + tag}</Words>
            </Chip>
          </li>
        ))}
      </ul>
    </Section>
  )
}
