import { createRoot } from 'react-dom/client'
import { Gallery } from '#src/ui/gallery/Gallery.tsx'

/** Development only: every primitive in both themes at /dev/gallery. */
export function showGallery(root: HTMLElement): void {
  createRoot(root).render(<Gallery />)
}
