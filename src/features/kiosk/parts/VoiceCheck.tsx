import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { LANGUAGE_NAMES } from '#src/i18n/language.ts'
import { localVoice } from '#src/platform/device/choose-voice.ts'
import { useVoices } from '#src/platform/device/use-voices.ts'

/** Which languages this device can read aloud without a network, and how to add one. */
export function VoiceCheck() {
  const { t } = useTranslation('kiosk')
  const { voices } = useVoices()
  const has = LANGUAGES.map((language) => [language, localVoice(voices, language) !== undefined] as const)
  return (
    <>
      <ul className="grid gap-1 text-body2">
        {has.map(([language, hasVoice]) => (
          <li key={language}>
            {t(hasVoice ? 'setUp.voice.has' : 'setUp.voice.hasNot', { language: LANGUAGE_NAMES[language] })}
          </li>
        ))}
      </ul>
      {has.some(([, hasVoice]) => !hasVoice) && (
        <p className="text-body2 text-ink-2">{t('setUp.voice.install')}</p>
      )}
    </>
  )
}
