import { Link, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentItems } from '#src/data/content.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useWordLists } from '#src/data/word-lists.ts'
import { useMe } from '#src/entities/account/use-me.ts'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { iconButtonClass } from '#src/ui/controls/IconButton.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { writeQuestion } from '#sync/mutations/question/write.ts'
import { questionArgs, questionProblems, type QuestionForm } from '../data/letters.ts'
import { useProblemOf } from '../parts/LetterFields.tsx'
import { LetterForm } from '../parts/LetterForm.tsx'
import { QuestionFields } from '../parts/QuestionFields.tsx'

/** S2-132: a question about a product; written and kept offline too. @param product null: to be picked */
export function WriteQuestionScreen({ product }: { product: number | null }) {
  const { t } = useTranslation('asking')
  const { t: te } = useTranslation('errors')
  const navigate = useNavigate()
  const memberId = useOwned()?.memberId ?? null
  const { me } = useMe()
  const write = useCommand(writeQuestion)
  const lists = useWordLists()
  const [initial] = useState((): QuestionForm => ({
    ...{ id: newUuid(), productNo: product, title: '', content: '', secret: false, notify: 'none' },
  }))
  const draft = useDraft(memberId && `${memberId}/question/${product ?? 'any'}`, initial)
  const parts = usePageParts({ state: 'ready', asOf: null })
  return (
    <LetterForm
      parts={parts}
      title={t('question.title')}
      close={
        <Link to="/mypage/question" className={iconButtonClass()} aria-label={t('form.close')}>
          <X size={24} />
        </Link>
      }
      draft={draft}
      reason={me && !me.mobileVerified ? te('auth.unverified') : undefined}
      check={(form) => questionProblems(form, lists)}
      send={(form) => write(questionArgs(form))}
      onSent={() => void navigate({ to: '/mypage/question', replace: true })}
    >
      {(form, problems) => (
        <>
          <ProductField form={form} onChange={draft.change} problems={problems} />
          <QuestionFields form={form} onChange={draft.change} problems={problems} />
        </>
      )}
    </LetterForm>
  )
}

type FieldProps = { form: QuestionForm; onChange: (form: QuestionForm) => void }

function ProductField({
  form,
  onChange,
  problems,
}: FieldProps & { problems: ReturnType<typeof questionProblems> }) {
  const { t } = useTranslation('asking')
  const l = useLocalized()
  const error = useProblemOf(problems)('productNo')
  const products = useContentItems('product').items
  const bought = new Set(
    usePersonal('order').items.flatMap(({ value }) => value.lines.map(({ productNo }) => productNo)),
  )
  // what one bought is asked about most
  const options = [...products]
    .sort((a, b) => Number(bought.has(b.no)) - Number(bought.has(a.no)) || l(a.name).localeCompare(l(b.name)))
    .map(({ no, name }) => ({ value: String(no), label: l(name) }))
  return (
    <div data-field="productNo">
      <Select
        label={t('question.product')}
        name="product"
        placeholder={t('question.pick')}
        options={options}
        value={form.productNo === null ? '' : String(form.productNo)}
        onChange={(no) => onChange({ ...form, productNo: Number(no) })}
        error={error}
      />
    </div>
  )
}
