import { LocateFixed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '#src/entities/list/FilterBar.tsx'
import type { Here } from '#src/entities/page/use-here.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import type { BoardFilter } from '../data/board.ts'
import { BOARD_ORDERS } from '../data/board-order.ts'

type Props = { filter: BoardFilter; onChange: (filter: BoardFilter) => void; here: Here }

/** The order of a board; by distance only within a district (S5-21), and once the person says where they are. */
export function BoardOrderBar({ filter, onChange, here }: Props) {
  const { t } = useTranslation('community')
  const needsDistrict = filter.district === undefined
  return (
    <>
      <FilterBar
        query={filter}
        onChange={onChange}
        sheet={null}
        chosen={[]}
        order={{
          value: filter.sort ?? 'newest',
          options: BOARD_ORDERS.map((value) => ({
            ...{ value, label: t(`order.${value}`) },
            ...(value === 'near' && needsDistrict
              ? { disabled: true, description: t('order.needsDistrict') }
              : {}),
          })),
        }}
        onOrder={(order) => onChange({ ...filter, sort: order === 'newest' ? undefined : order })}
      />
      {filter.sort === 'near' && !here.position && (
        <Button variant="outline" size="sm" busy={here.asking} onClick={() => void here.ask()}>
          <LocateFixed size={16} aria-hidden="true" />
          {t('order.here')}
        </Button>
      )}
    </>
  )
}
