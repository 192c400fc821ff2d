import { useTranslation } from 'react-i18next'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import type { ListedWord } from '#sync/contracts/moderation/words.ts'
import type { ChangeLists } from '../data/use-word-desk.ts'

type Props = { entry: ListedWord; isOff: boolean; onChange: ChangeLists }

/** A listed word: how it is looked for, what follows, and how that is changed. */
export function WordRow({ entry: { id, word, class: kind, act }, isOff, onChange }: Props) {
  const { t } = useTranslation('moderation')
  const isOffline = useOffline()
  const other = act === 'refuse' ? 'flag' : 'refuse'
  const reason = isOffline ? t('offline') : undefined
  const named = (what: string) => t('lists.named', { word, what })
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <span className={isOff ? 'text-title3 text-ink-3 line-through' : 'text-title3'}>{word}</span>
      <Tag tone={act === 'refuse' ? 'danger' : 'pending'}>{t(`lists.act.${act}`)}</Tag>
      <Tag>{t(`lists.class.${kind}`)}</Tag>
      {isOff && <Tag>{t('lists.isOff')}</Tag>}
      <span className="ml-auto flex flex-wrap gap-2">
        {!isOff && (
          <Button
            variant="ghost"
            size="sm"
            {...{ reason }}
            aria-label={named(t(`lists.to.${other}`))}
            onClick={() => void onChange({ do: 'act', id, act: other })}
          >
            {t(`lists.to.${other}`)}
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          {...{ reason }}
          aria-label={named(t(isOff ? 'lists.on' : 'lists.off'))}
          onClick={() => void onChange({ do: isOff ? 'on' : 'off', id })}
        >
          {t(isOff ? 'lists.on' : 'lists.off')}
        </Button>
      </span>
    </li>
  )
}
