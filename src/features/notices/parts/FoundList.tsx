import { useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceChips } from '#src/entities/list/ChoiceChips.tsx'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { SearchForm } from '#src/ui/fields/SearchForm.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { Localized } from '#sync/contracts/base/locale.ts'
import { saysWords } from '../data/find.ts'

type Props<Category extends string, Item> = {
  /** In the order they are shown. */
  items: readonly Item[]
  live: ComponentProps<typeof ListPage>['live']
  says: { title: string; search: string; none: string; count: (count: number) => string }
  categories: readonly { value: Category; label: string }[]
  /** What of an item is searched. */
  texts: (item: Item) => Localized[]
  row: (item: Item) => ReactNode
  /** What stands beneath the list. */
  children?: ReactNode
}

/** A page of texts found by category and words as one types, from what the device holds. */
export function FoundList<Category extends string, Item extends { no: number; category: Category }>(
  props: Props<Category, Item>,
) {
  const { items, live, says, categories, texts, row, children } = props
  const { t } = useTranslation('notices')
  const { t: tc } = useTranslation('common')
  const l = useLocalized()
  const [category, setCategory] = useState<Category | null>(null)
  const [words, setWords] = useState('')
  const shown = items.filter(
    (item) =>
      (category === null || item.category === category) &&
      saysWords(words, ...texts(item).map((text) => l(text))),
  )
  const onClear = () => {
    setCategory(null)
    setWords('')
  }
  return (
    <ListPage
      title={says.title}
      live={live}
      shown={shown.length}
      total={items.length}
      picture={0}
      count={says.count(shown.length)}
      filters={
        <>
          <div className="g-wrap mb-2">
            <SearchForm
              label={says.search}
              clearLabel={t('clear')}
              submitLabel={tc('action.search')}
              value={words}
              onChange={setWords}
              onSearch={() => undefined}
            />
          </div>
          <ChoiceChips
            label={t('categories')}
            all={t('all')}
            options={categories}
            value={category}
            onChange={setCategory}
          />
        </>
      }
      none={
        <EmptyState title={says.none} petro="boat">
          {t('noneText')}
        </EmptyState>
      }
      noMatch={{ title: t('noMatch'), text: t('noMatchText'), onClear }}
    >
      <ul className="g-rows">
        {shown.map((item) => (
          <li key={item.no}>{row(item)}</li>
        ))}
      </ul>
      {children}
    </ListPage>
  )
}
