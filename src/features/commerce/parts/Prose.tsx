/** A text of several paragraphs, parted by line breaks. */
export function Prose({ children }: { children: string }) {
  return <p className="mt-4 max-w-prose text-body whitespace-pre-line text-ink-2">{children}</p>
}
