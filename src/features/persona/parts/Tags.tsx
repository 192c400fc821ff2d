import { Check, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Persona } from '#sync/contracts/play/travel-test.ts'
import { cleanTags } from '#sync/domain/community.ts'
import { changeHashtags } from '#sync/mutations/hashtags/change.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Words } from '#src/ui/marks/Words.tsx'

type Props = { whale: Persona; isMember: boolean }

/** The hashtags of a whale; a member takes them into the own ones by a press, and out again. */
export function Tags({ whale, isMember }: Props) {
  const { t } = useTranslation('persona')
  const l = useLocalized()
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('tags.title')}>
      {whale.hashtags.map((tag) => (
        <li key={tag.ko} className="max-w-full">
          {isMember ? <OwnTag text={l(tag)} /> : <Tag>{l(tag)}</Tag>}
        </li>
      ))}
    </ul>
  )
}

function OwnTag({ text }: { text: string }) {
  const { t } = useTranslation('persona')
  const failureText = useFailureText()
  const show = useToasts((toasts) => toasts.show)
  const save = useCommand(changeHashtags)
  const mine = usePersonalItem('hashtags', 'me').item?.value.tags ?? []
  const [tag = ''] = cleanTags([text])
  const isMine = mine.includes(tag)
  const press = async () => {
    const answer = await save({ add: isMine ? [] : [tag], remove: isMine ? [tag] : [] })
    if (answer.ok) show({ tone: 'saved', text: t(isMine ? 'tags.removed' : 'tags.added') })
    else show({ tone: 'plain', text: failureText(answer.error) })
  }
  return (
    <Chip
      quiet
      className="max-w-full"
      icon={isMine ? <Check size={16} /> : <Plus size={16} />}
      aria-label={t(isMine ? 'tags.remove' : 'tags.add', { tag: text })}
      onClick={() => void press()}
    >
      <span className="truncate">
        <Words>{text}</Words>
      </span>
    </Chip>
  )
}
