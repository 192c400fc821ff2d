import { useTranslation } from 'react-i18next'
import { useContentItem } from '#src/data/content.ts'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Paragraphs } from '#src/ui/surfaces/Paragraphs.tsx'

/** S2-12: one notice. */
export function NoticeScreen({ num }: { num: number }) {
  const { t } = useTranslation('notices')
  const l = useLocalized()
  const language = useLanguage()
  const read = useContentItem('notice', num)
  const parts = usePageParts(read)
  const notice = read.value
  return (
    <DetailTemplate
      {...parts}
      bar={{ title: t('title'), back: <UpLink to="/customer/notice" label={t('title')} /> }}
      tags={
        notice && (
          <>
            {notice.pinned && <Tag tone="ink">{t('pinned')}</Tag>}
            <Tag>{t(`category.${notice.category}`)}</Tag>
          </>
        )
      }
      lead={
        notice && (
          <>
            <h2 className="text-title1 wrap-anywhere">{l(notice.title)}</h2>
            <p className="text-caption text-ink-3 g-num">{formatFullDay(notice.publishedOn, language)}</p>
          </>
        )
      }
    >
      {notice && (
        <div className="g-wrap mt-4 max-w-190">
          <Paragraphs text={l(notice.body)} />
        </div>
      )}
    </DetailTemplate>
  )
}
