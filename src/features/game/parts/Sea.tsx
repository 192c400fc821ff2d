import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** The sea below the rock, with the sentence of the moment. It stands still. */
export function Sea({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('game')
  return (
    <div
      className="pointer-events-none absolute inset-x-0 bottom-0 h-48 text-center text-white"
      aria-hidden="true"
    >
      <svg viewBox="0 0 390 192" preserveAspectRatio="none" className="absolute inset-0 size-full">
        <path d="M0 14C40 2 70 20 120 12S220 4 270 13S350 6 390 11V192H0Z" fill="#1B558F" />
        <path
          d="M20 30q7-5 14 0t14 0M120 34q7-5 14 0t14 0M220 29q7-5 14 0t14 0M318 33q7-5 14 0t14 0"
          fill="none"
          stroke="#C3DCF0"
          strokeWidth="1.8"
          strokeLinecap="round"
          opacity=".45"
        />
      </svg>
      <div className="relative px-5 pt-12">
        <b className="text-title2">{title}</b>
        <p className="mt-0.5 text-body2 text-[#c3dcf0]">{text}</p>
        <p className="mt-3 inline-flex items-center gap-2 rounded-full bg-saved-bg px-3 py-1 text-caption text-saved">
          <CloudOff size={16} />
          {t('offline')}
        </p>
      </div>
    </div>
  )
}
