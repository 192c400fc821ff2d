import { useTranslation } from 'react-i18next'
import { FAQ_CATEGORIES, NOTICE_CATEGORIES, type BoardKind } from '#sync/contracts/support/lists.ts'
import type { BoardProblem } from '#sync/domain/board.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { textLength } from '#sync/domain/text.ts'
import type { EditorFields } from '#src/entities/desk/DeskEditor.tsx'
import { LanguageTabs } from '#src/entities/desk/LanguageTabs.tsx'
import { Checkbox } from '#src/ui/fields/Choice.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Paragraphs } from '#src/ui/surfaces/Paragraphs.tsx'
import { isComplete, type BoardForm } from '../data/board-form.ts'

type Props = EditorFields<BoardForm, BoardProblem> & { kind: BoardKind }

/** Fields of a notice or a frequent question: a tab of each language, its preview beside it. */
export function BoardFields(props: Props) {
  const { kind, form, set, problems, language, onLanguage } = props
  const { t } = useTranslation('desk')
  const { t: tw } = useTranslation('desk-work')
  const errorOf = (path: string) => {
    const problem = problems.find((each) => each.path === path)
    return problem && t(`board.problem.${problem.code}`)
  }
  return (
    <>
      <Select
        label={t('board.category')}
        name="category"
        placeholder={t('board.categoryChoose')}
        value={form.category}
        error={errorOf('category')}
        options={useCategories(kind)}
        onChange={(category) => set({ category })}
      />
      {kind === 'notice' && (
        <Checkbox label={t('board.pin')} checked={form.pinned} onChange={(pinned) => set({ pinned })} />
      )}
      <LanguageTabs {...{ language, onLanguage }} isComplete={(each) => isComplete(form, each)}>
        {(shown) => (
          <div className="grid gap-6 pt-4 lg:grid-cols-2">
            <div className="grid content-start gap-4">
              <TextField
                label={t(`board.${kind}.title`)}
                name={`title.${shown}`}
                lang={shown}
                autoComplete="off"
                value={form.title[shown]}
                error={errorOf(`title.${shown}`)}
                onChange={(event) => set({ title: { ...form.title, [shown]: event.target.value } })}
              />
              <TextArea
                label={t(`board.${kind}.text`)}
                hint={tw('editor.paragraphs')}
                name={`text.${shown}`}
                lang={shown}
                rows={10}
                value={form.text[shown]}
                error={errorOf(`text.${shown}`)}
                counter={() => `${textLength(form.text[shown])} / ${POLICY.board.textMax}`}
                onChange={(event) => set({ text: { ...form.text, [shown]: event.target.value } })}
              />
            </div>
            <Preview kind={kind} form={form} language={shown} />
          </div>
        )}
      </LanguageTabs>
    </>
  )
}

/** Categories of a kind with their words. */
function useCategories(kind: BoardKind): { value: string; label: string }[] {
  const { t } = useTranslation('desk')
  return kind === 'notice'
    ? NOTICE_CATEGORIES.map((value) => ({ value, label: t(`board.notice.category.${value}`) }))
    : FAQ_CATEGORIES.map((value) => ({ value, label: t(`board.faq.category.${value}`) }))
}

/** The word of a category as it is stored. */
export function useCategoryName(kind: BoardKind): (category: string) => string {
  const categories = useCategories(kind)
  return (category) => categories.find(({ value }) => value === category)?.label ?? category
}

/** How readers will see it, as wide as on a telephone. */
function Preview({ kind, form, language }: Pick<Props, 'kind' | 'form' | 'language'>) {
  const { t } = useTranslation('desk')
  const { t: tw } = useTranslation('desk-work')
  const nameOf = useCategoryName(kind)
  return (
    <section aria-label={tw('editor.preview')} className="max-w-97 rounded-card bg-sunken p-4">
      <p className="text-caption text-ink-3">{tw('editor.preview')}</p>
      <div className="mt-2 flex flex-wrap gap-1">
        {form.pinned && <Tag tone="ink">{t('board.pinned')}</Tag>}
        {form.category && <Tag>{nameOf(form.category)}</Tag>}
      </div>
      <div lang={language}>
        <p className="mt-2 text-title2 wrap-anywhere">{form.title[language] || '–'}</p>
        <Paragraphs className="mt-3 grid gap-3 wrap-anywhere" text={form.text[language]} />
      </div>
    </section>
  )
}
