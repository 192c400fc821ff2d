import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePages } from '#src/data/use-pages.ts'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import { DeskFilter } from '#src/entities/desk/DeskFilter.tsx'
import { DeskPages } from '#src/entities/desk/DeskPages.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import type { FilmJob } from '#sync/contracts/moderation/film-desk.ts'
import { FILMS_SHOWN } from '#sync/contracts/moderation/lists.ts'
import { FilmCard } from '../parts/FilmCard.tsx'

export type FilmDeskSearch = { q?: string; show?: (typeof FILMS_SHOWN)[number] }
type Props = { search: FilmDeskSearch; onSearch: (search: FilmDeskSearch) => void }

/** /admin/media: films to be converted: what waits, what failed and why (S5-18, S6-04). */
export function FilmDeskScreen({ search: { q = '', show = 'waiting' }, onSearch }: Props) {
  const { t } = useTranslation('moderation')
  const mayRead = useHasRole('administrator')
  const [hasConverter, setConverter] = useState(true)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const pages = usePages<FilmJob>({
    search: mayRead ? `${show} ${q}` : null,
    ask: async (api, after) => {
      const query = { show, ...(q ? { q } : {}), ...(after ? { after } : {}) }
      const answer = await api.call('filmDesk', { query })
      if (answer.ok) setConverter(answer.value.hasConverter)
      return answer
    },
    idOf: ({ id }) => id,
  })
  const items = pages.items?.filter(({ id }) => !removed.includes(id)) ?? null
  return (
    <DeskPages
      {...{ q, mayRead }}
      pages={{ ...pages, items }}
      title={t('films.title')}
      words={(name) => t(name === 'search' ? 'films.search' : name === 'keys' ? 'films.keys' : name)}
      count={(count, hasMore) => t(hasMore ? 'countMore' : 'count', { count })}
      onSearch={(words) => onSearch({ show, q: words })}
      below={
        <>
          <DeskFilter
            label={t('filter')}
            shown={FILMS_SHOWN.map((value) => ({ value, label: t(`films.show.${value}`) }))}
            show={show}
            onShow={(next) => onSearch({ q, show: next })}
          />
          {!hasConverter && (
            <Banner tone="pending" inset>
              {t('films.noConverter')}
            </Banner>
          )}
        </>
      }
    >
      {items?.map((item) => (
        <li key={item.id}>
          <FilmCard
            item={item}
            onChange={pages.put}
            onRemove={() => setRemoved((before) => [...before, item.id])}
          />
        </li>
      ))}
    </DeskPages>
  )
}
