/** Text of several paragraphs, parted by a blank line. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return (
    <div className={className ?? 'grid gap-3'}>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph.slice(0, 40)} className="text-body">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
