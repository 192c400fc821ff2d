import { useState } from 'react'
import { GalleryArt } from './GalleryArt.tsx'
import { GalleryBars } from './GalleryBars.tsx'
import { GalleryControls } from './GalleryControls.tsx'
import { GalleryFields } from './GalleryFields.tsx'
import { GallerySurfaces } from './GallerySurfaces.tsx'
import { sample } from './strings/sample.ts'

/** Development only: every primitive in both themes, to be compared with the design boards. */
export function Gallery() {
  return (
    <main id="main" tabIndex={-1} lang="ko">
      <h1 className="g-wrap py-5 text-title1">{sample.title}</h1>
      <div className="grid lg:grid-cols-2">
        <Panel theme="light" name={sample.light} />
        <Panel theme="dark" name={sample.dark} />
      </div>
    </main>
  )
}

function Panel({ theme, name }: { theme: 'light' | 'dark'; name: string }) {
  const [shown, setShown] = useState(true)
  return (
    <section data-theme={theme} className="grid min-w-0 content-start gap-7 bg-bg p-5 lg:p-9">
      <h2 className="flex items-center justify-between text-title2">
        {name}
        <button type="button" className="g-chip" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {sample.art}
        </button>
      </h2>
      <GalleryControls />
      <GalleryFields theme={theme} />
      <GallerySurfaces theme={theme} />
      <GalleryBars theme={theme} />
      {shown && <GalleryArt />}
    </section>
  )
}
