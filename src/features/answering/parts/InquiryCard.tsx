import { useTranslation } from 'react-i18next'
import { OutLink } from '#src/entities/page/OutLink.tsx'
import { useApi } from '#src/data/use-api.ts'
import { useOwnPicture } from '#src/data/own-pictures.ts'
import { useCodes } from '#src/entities/account/verify/use-codes.ts'
import { AnswerBox, QuestionItem } from '#src/entities/question/QuestionItem.tsx'
import { SentFiles } from '#src/entities/file/SentFiles.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import type { DeskInquiry } from '#sync/contracts/support/desk.ts'
import { AnswerField } from './AnswerField.tsx'
import { DueTag } from './DueTag.tsx'

type Props = { item: DeskInquiry; onChange: (item: DeskInquiry) => void }

/** An inquiry at the desk, with what it goes on with, its pictures and its answer. */
export function InquiryCard({ item, onChange }: Props) {
  const { t } = useTranslation('answering')
  const labelOf = useCodes()
  const api = useApi()
  const { inquiry, earlier, writer, dueAt, claim } = item
  const { photos = [], files = [] } = inquiry
  const send = async (text: string) => {
    const answer = await api.call('inquiryAnswer', { params: { id: inquiry.id }, body: { text } })
    if (answer.ok) onChange({ ...item, inquiry: answer.value, claim: null })
    return answer
  }
  const about = [labelOf('inquiryType', inquiry.type), writer.name, inquiry.orderNumber]
  return (
    <Card role="group" tabIndex={-1} aria-label={inquiry.title} data-desk-item>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-caption text-ink-3 g-num">{about.filter(Boolean).join('\u00a0· ')}</p>
        {!inquiry.answer && <DueTag dueAt={dueAt} />}
      </div>
      {earlier.length > 0 && (
        <details className="mt-2 text-body2">
          <summary>{t('earlier', { count: earlier.length })}</summary>
          <ul className="grid gap-3 pt-2">
            {earlier.map((each) => (
              <li key={each.id}>
                <b>{each.title}</b>
                <p className="whitespace-pre-line wrap-anywhere">{each.content}</p>
                {each.answer && <AnswerBox answer={each.answer} />}
              </li>
            ))}
          </ul>
        </details>
      )}
      <QuestionItem question={{ ...inquiry, secret: false }} />
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((id, index) => (
            <li key={id}>
              <Photo id={id} alt={t('photo', { number: index + 1 })} />
            </li>
          ))}
        </ul>
      )}
      <SentFiles files={files} />
      <AnswerField
        key={inquiry.answer?.answeredAt ?? ''}
        kind="inquiry"
        id={inquiry.id}
        title={inquiry.title}
        answered={inquiry.answer?.text ?? ''}
        language={writer.language}
        claim={claim}
        claims
        send={send}
        onSent={() => undefined}
      />
    </Card>
  )
}

function Photo({ id, alt }: { id: string; alt: string }) {
  const src = useOwnPicture(id)
  if (!src) return <span className="grid size-22 place-items-center text-micro text-ink-3">{alt}</span>
  return (
    <OutLink plain href={src}>
      <img src={src} alt={alt} className="size-22 rounded-pic object-cover" />
    </OutLink>
  )
}
