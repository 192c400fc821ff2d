import { useTranslation } from 'react-i18next'

/** Whether what is typed is kept on the device yet, in the reader's language; false before the first change. */
export function useDraftText(state: 'none' | 'saving' | 'saved' | 'failed'): string | false {
  const { t } = useTranslation('common')
  return state !== 'none' && t(`draft.${state}`)
}
