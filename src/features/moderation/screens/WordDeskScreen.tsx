import { useTranslation } from 'react-i18next'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import { DeskBoard } from '#src/entities/desk/DeskBoard.tsx'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { WORD_LANGUAGES, type WordLanguage } from '#sync/contracts/moderation/lists.ts'
import { asCompared, entriesOf, languageOfWord, listsWith, UNCHANGED } from '#sync/domain/words/changes.ts'
import { useWordDesk } from '../data/use-word-desk.ts'
import { AddWord } from '../parts/AddWord.tsx'
import { TryText } from '../parts/TryText.tsx'
import { WordExceptions } from '../parts/WordExceptions.tsx'
import { WordLog } from '../parts/WordLog.tsx'
import { WordRow } from '../parts/WordRow.tsx'

export type WordDeskSearch = { q?: string; of?: Exclude<WordLanguage, 'ko'> }
type Props = { search: WordDeskSearch; onSearch: (search: { q?: string; of?: WordLanguage }) => void }

/** /admin/words: the words texts are searched for, by language, with exceptions and a text to try them on (S5-19). */
export function WordDeskScreen({ search: { q = '', of = undefined }, onSearch }: Props) {
  const { t } = useTranslation('moderation')
  const { t: te } = useTranslation('errors')
  const mayRead = useHasRole('administrator')
  const { list, desk, change, failure } = useWordDesk(mayRead)
  const language = of ?? 'ko'
  const changes = desk?.changes ?? UNCHANGED
  const wanted = asCompared(q)
  const shown = entriesOf(changes).filter(
    (entry) => languageOfWord(entry) === language && entry.word.includes(wanted),
  )
  return (
    <DeskBoard
      {...{ q, mayRead, list }}
      title={t('lists.title')}
      onSearch={(words) => onSearch({ of: language, q: words })}
      words={{
        ...{ search: t('lists.search'), clear: t('clear'), none: t('none'), noneText: t('noneText') },
        unread: t('unread'),
      }}
      forbidden={
        <EmptyState title={te('auth.forbidden')} petro="boat">
          {t('notYours')}
        </EmptyState>
      }
      below={
        <ChipGroup label={t('lists.of')}>
          {WORD_LANGUAGES.map((each) => (
            <Chip key={each} selected={each === language} onClick={() => onSearch({ q, of: each })}>
              {t(`lists.language.${each}`)}
            </Chip>
          ))}
        </ChipGroup>
      }
      count={() => t('lists.count', { count: shown.length })}
    >
      <FailureLine failure={failure} className="mb-3" />
      {/* what is written anew stands before the rows, on wide screens beside them */}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="lg:col-start-2">
          <AddWord {...{ language, changes }} onChange={change} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {shown.length === 0 ? (
            <EmptyState title={t('lists.none')}>{t('lists.noneText')}</EmptyState>
          ) : (
            <ul className="g-rows">
              {shown.map((entry) => (
                <WordRow
                  key={entry.id}
                  entry={entry}
                  isOff={changes.off.includes(entry.id)}
                  onChange={change}
                />
              ))}
            </ul>
          )}
        </div>
        <div className="grid gap-6 lg:col-start-2">
          <TryText lists={listsWith(changes)} />
          <WordExceptions {...{ changes }} onChange={change} />
          <WordLog log={desk?.log ?? []} />
        </div>
      </div>
    </DeskBoard>
  )
}
