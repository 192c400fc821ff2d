import { useTranslation } from 'react-i18next'
import { usePersonal } from '#src/data/personal.ts'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { TabLinks } from '#src/entities/list/TabLinks.tsx'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { reportTargetOf } from '../data/report-form.ts'
import { ReportFormPage } from '../parts/ReportFormPage.tsx'
import { ReportRow } from '../parts/ReportRow.tsx'
import { TakedownRow } from '../parts/TakedownRow.tsx'

export type ReportsSearch = { of?: 'mine'; report?: string; id?: string; about?: string }

/** S2-47: what one reported, what became of one's own words, and the form of a report; all of it offline too. */
export function ReportsScreen({ search }: { search: ReportsSearch }) {
  const target = reportTargetOf(search)
  if (target) return <ReportFormPage key={target.id} target={target} about={search.about ?? ''} />
  return <Lists of={search.of === 'mine' ? 'mine' : 'reports'} />
}

function Lists({ of }: { of: 'mine' | 'reports' }) {
  const { t } = useTranslation('reporting')
  const reports = usePersonal('report')
  const takedowns = usePersonal('takedown')
  const live = of === 'mine' ? takedowns : reports
  return (
    <ListPage
      title={t('title')}
      back={<UpLink to="/mypage" />}
      live={live}
      shown={live.items.length}
      total={live.items.length}
      picture={0}
      lead={
        <TabLinks
          label={t('tabs')}
          to="/mypage/myreportcontents"
          tabs={[
            { name: t('tab.reports'), count: reports.items.length, current: of === 'reports', search: {} },
            {
              name: t('tab.mine'),
              count: takedowns.items.length,
              current: of === 'mine',
              search: { of: 'mine' },
            },
          ]}
        />
      }
      none={<EmptyState title={t(`none.${of}`)}>{t(`noneText.${of}`)}</EmptyState>}
    >
      <ul className="g-rows">
        {of === 'mine'
          ? takedowns.items
              .toSorted((a, b) => b.value.at.localeCompare(a.value.at))
              .map((each) => (
                <li key={each.key}>
                  <TakedownRow takedown={each.value} isPending={each.pending.length > 0} />
                </li>
              ))
          : reports.items
              .toSorted((a, b) => b.value.reportedAt.localeCompare(a.value.reportedAt))
              .map((each) => (
                <li key={each.key}>
                  <ReportRow report={each.value} isPending={each.pending.length > 0} />
                </li>
              ))}
      </ul>
    </ListPage>
  )
}
