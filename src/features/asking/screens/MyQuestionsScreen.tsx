import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useContentItem } from '#src/data/content.ts'
import { usePersonal, type Personal } from '#src/data/personal.ts'
import { useCommand } from '#src/data/use-command.ts'
import { AskLink } from '#src/entities/page/AskLink.tsx'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { QuestionItem } from '#src/entities/question/QuestionItem.tsx'
import { recordAddress } from '#src/entities/record/address.ts'
import { DeleteButton } from '#src/entities/written/DeleteButton.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { MyQuestion } from '#sync/contracts/support/question.ts'
import { deleteQuestion } from '#sync/mutations/question/delete.ts'

/** Questions about products one has asked, the last one first, with their answers (S2-139). */
export function MyQuestionsScreen() {
  const { t } = useTranslation('asking')
  const { items, state, asOf } = usePersonal('question')
  const questions = items.toSorted((a, b) => b.value.askedAt.localeCompare(a.value.askedAt))
  return (
    <ListPage
      title={t('question.mine')}
      back={<UpLink to="/mypage" />}
      live={{ state, asOf }}
      shown={questions.length}
      total={questions.length}
      lead={
        <div className="g-wrap py-2">
          <Link to="/mypage/question/write" className={buttonClass({ variant: 'tint', size: 'sm' })}>
            {t('question.ask')}
          </Link>
        </div>
      }
      picture={0}
      none={<EmptyState title={t('question.none')}>{t('question.noneText')}</EmptyState>}
    >
      <ul className="g-rows">
        {questions.map((each) => (
          <li key={each.key}>
            <Mine mine={each} />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}

function Mine({ mine: { value, pending } }: { mine: Personal<MyQuestion> }) {
  const { t } = useTranslation('asking')
  const { t: tc } = useTranslation('common')
  const l = useLocalized()
  const product = useContentItem('product', value.productNo)
  const remove = useCommand(deleteQuestion)
  return (
    <QuestionItem
      question={value}
      pending={pending.length > 0}
      lead={
        product.state === 'ready' && (
          <p className="mb-1 text-caption">
            <Link {...recordAddress.product(product.value)}>{l(product.value.name)}</Link>
          </p>
        )
      }
      actions={
        <div className="mt-2 grid justify-items-start gap-2">
          {value.removal && <Removed removal={value.removal} />}
          <div className="flex flex-wrap gap-2">
            {!value.answer && (
              <Link
                to="/mypage/question/write"
                search={{ question: value.id }}
                className={buttonClass({ variant: 'outline', size: 'sm' })}
                aria-label={t('question.editOf', { title: value.title })}
              >
                {tc('action.edit')}
              </Link>
            )}
            <DeleteButton
              says={{
                label: t('question.deleteOf', { title: value.title }),
                title: t('question.deleteTitle'),
                text: t('question.deleteText'),
                deleted: t('question.deleted'),
              }}
              onDelete={() => remove({ id: value.id })}
            />
          </div>
        </div>
      }
    />
  )
}

/** Why it was taken down, and where one can ask about that (C18). */
function Removed({ removal: { code, text } }: { removal: NonNullable<MyQuestion['removal']> }) {
  const { t } = useTranslation('asking')
  const { t: tv } = useTranslation('voices')
  const reason = [tv(`removal.${code}`), text].filter(Boolean).join('\u00a0· ')
  return (
    <Banner tone="danger" inset title={t('question.removed', { reason })}>
      <AskLink
        label={t('question.object')}
        about={{ type: 'community', title: t('question.objectTitle') }}
        className="g-btn--start"
      />
    </Banner>
  )
}
