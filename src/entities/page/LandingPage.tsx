import type { ReactNode } from 'react'
import { ShareButton } from '#src/entities/share/ShareButton.tsx'
import type { CoverSubject } from '#src/art/cover-subject.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import type { PageParts } from '#src/templates/page-parts.ts'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { BackButton } from './BackButton.tsx'

type Props = {
  parts: PageParts
  title: string
  /** What it is about in a sentence or two: shared with the link, and read beside the picture where there is one. */
  text: string
  cover?: CoverSubject
  children: ReactNode
}

/** A page that presents one subject in sections, to be shared. */
export function LandingPage({ parts, title, text, cover, children }: Props) {
  return (
    <HubTemplate
      {...parts}
      bar={{ title, back: <BackButton />, actions: <ShareButton title={title} text={text} /> }}
    >
      {cover && (
        <div className="mt-2 grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_420px] lg:items-center lg:gap-12">
          <Picture alt="" cover={cover} className="aspect-5/2 w-full lg:order-last" eager />
          <p className="max-w-160 text-body text-ink-2 lg:text-title3">{text}</p>
        </div>
      )}
      {children}
    </HubTemplate>
  )
}
