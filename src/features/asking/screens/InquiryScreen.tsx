import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCodes } from '#src/entities/account/verify/use-codes.ts'
import { useOutboxPhotos } from '#src/data/outbox-photos.ts'
import { useOwnPicture } from '#src/data/own-pictures.ts'
import { usePersonal, type Personal } from '#src/data/personal.ts'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import type { AskAbout } from '#src/entities/page/AskLink.tsx'
import { SentFiles } from '#src/entities/file/SentFiles.tsx'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { QuestionItem } from '#src/entities/question/QuestionItem.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { Inquiry } from '#sync/contracts/support/inquiry.ts'
import { InquiryForm } from '../parts/InquiryForm.tsx'

type Props = { write: boolean; about: AskAbout }

/** S2-10: what one asked customer service, with the answers, and the form; offline too (S3-11). */
export function InquiryScreen({ write, about }: Props) {
  if (write) return <InquiryForm key={JSON.stringify(about)} about={about} />
  return <MyInquiries />
}

function MyInquiries() {
  const { t } = useTranslation('asking')
  const { items, state, asOf } = usePersonal('inquiry')
  const inquiries = items.toSorted((a, b) => b.value.askedAt.localeCompare(a.value.askedAt))
  return (
    <ListPage
      title={t('inquiry.mine')}
      back={<UpLink to="/mypage" />}
      live={{ state, asOf }}
      shown={inquiries.length}
      total={inquiries.length}
      lead={
        <div className="g-wrap grid justify-items-start gap-2 py-2">
          <Link
            to="/customer/inquiry"
            search={{ write: true }}
            className={buttonClass({ variant: 'tint', size: 'sm' })}
          >
            {t('inquiry.write')}
          </Link>
          <p className="text-caption text-ink-3">{t('inquiry.hours')}</p>
        </div>
      }
      picture={0}
      none={<EmptyState title={t('inquiry.none')}>{t('inquiry.noneText')}</EmptyState>}
    >
      <ul className="g-rows">
        {inquiries.map((each) => (
          <li key={each.key}>
            <Mine mine={each} />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}

function Mine({ mine: { value, pending } }: { mine: Personal<Inquiry> }) {
  const { t } = useTranslation('asking')
  const labelOf = useCodes()
  const { orderNumber, photos = [], files = [] } = value
  return (
    <QuestionItem
      question={{ ...value, secret: false }}
      pending={pending.length > 0}
      lead={
        <p className="mb-1 flex flex-wrap gap-2 text-caption text-ink-3 g-num">
          <span>{labelOf('inquiryType', value.type)}</span>
          {orderNumber && (
            <Link to="/pay/detail/$num" params={{ num: orderNumber }}>
              {orderNumber}
            </Link>
          )}
          {value.follows && <span>{t('inquiry.goesOn')}</span>}
        </p>
      }
      actions={
        <>
          {photos.length > 0 && (
            <ul className="g-scroll mt-3 px-0">
              {photos.map((id, index) => (
                <li key={id}>
                  <OwnPhoto id={id} alt={t('inquiry.photo', { number: index + 1 })} />
                </li>
              ))}
            </ul>
          )}
          <SentFiles files={files} />
          {value.answer && (
            <Link
              to="/customer/inquiry"
              search={{
                write: true,
                follows: value.id,
                type: value.type,
                ...(orderNumber ? { order: orderNumber } : {}),
              }}
              className={buttonClass({ variant: 'outline', size: 'sm' }, 'mt-3')}
              aria-label={t('inquiry.followOf', { title: value.title })}
            >
              {t('inquiry.follow')}
            </Link>
          )}
        </>
      }
    />
  )
}

function OwnPhoto({ id, alt }: { id: string; alt: string }) {
  const waiting = useOutboxPhotos([id]).get(id)
  const stored = useOwnPicture(waiting ? null : id)
  const src = waiting ?? stored
  if (!src)
    return (
      <span className="grid size-22 place-items-center rounded-pic bg-surface-2 p-2 text-center text-micro text-ink-3">
        {alt}
      </span>
    )
  return <img src={src} alt={alt} className="size-22 rounded-pic object-cover" />
}
