import { Plus, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanTags } from '#sync/domain/community.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { useScope } from '#src/data/scopes.ts'
import { tagsOf } from '#src/entities/post/tags.ts'
import { useOwnTags } from '#src/entities/post/use-own-tags.ts'
import { chipClass } from '#src/ui/controls/Chip.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import type { FieldProps } from './field-props.ts'

const { hashtagsMax } = POLICY.community
/** Suggestions shown: one's own, then the most used ones of the board. */
const SUGGESTED = 6

/** Hashtags as chips; what is being typed becomes one with a comma, a blank or the return key. */
export function TagField({ type, form, onChange, problemOf }: FieldProps) {
  const { t } = useTranslation('posting')
  const board = useScope(`board:${type}`, 'card')
  const own = useOwnTags()
  const suggested = [...new Set([...own, ...tagsOf(board.items, SUGGESTED + form.tags.length)])].filter(
    (tag) => !form.tags.includes(tag),
  )
  const take = (text: string) =>
    onChange({ tags: cleanTags([...form.tags, ...text.split(/[,，、\s]+/u)]), tag: '' })
  const change = (text: string) => (/[,，、\s]/u.test(text) ? take(text) : onChange({ tag: text }))
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (form.tag.trim() !== '') take(form.tag)
  }
  const isNeeded = type !== 'plan' && type !== 'talk'
  return (
    <div data-field="hashtags" className="grid gap-3">
      <TextField
        label={t('field.tags')}
        aside={isNeeded ? `${form.tags.length} / ${hashtagsMax}` : t('field.optional')}
        name="tag"
        autoComplete="off"
        value={form.tag}
        hint={t('field.tagHint')}
        onChange={({ target }) => change(target.value)}
        onKeyDown={key}
        error={problemOf('hashtags')}
      />
      <ul className="flex flex-wrap gap-2">
        {form.tags.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              className={chipClass({ on: true })}
              aria-label={t('field.removeTag', { tag })}
              onClick={() => onChange({ tags: form.tags.filter((each) => each !== tag) })}
            >
              <bdi>{`#${tag}`}</bdi>
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
        {form.tags.length < hashtagsMax &&
          suggested.slice(0, SUGGESTED).map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={chipClass({ quiet: true })}
                aria-label={t('field.addTag', { tag })}
                onClick={() => onChange({ tags: cleanTags([...form.tags, tag]) })}
              >
                <Plus size={16} aria-hidden="true" />
                <bdi>{`#${tag}`}</bdi>
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}
