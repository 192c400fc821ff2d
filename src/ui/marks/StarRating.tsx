import { Star } from 'lucide-react'

/**
 * One star, the number in ink, the count in grey. `label` is what screen readers announce ("4.8 of 5, 1,204 reviews").
 */
export function StarRating({ value, count, label }: { value: string; count?: string; label: string }) {
  return (
    <span className="g-rating">
      <Star size={14} />
      <span aria-hidden="true">
        {value} {count && <span>({count})</span>}
      </span>
      <span className="g-sr">{label}</span>
    </span>
  )
}
