import { Link, type RegisteredRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsBuilt } from '../page/use-is-built.ts'
import type { RecordAddress } from './address.ts'

type Props = { address: RecordAddress; className?: string; children: ReactNode }

/** A link to a record whose page may still be in preparation; until it is built, just what it says. */
export function RecordLink({ address, className, children }: Props) {
  if (!useIsBuilt(address.to as keyof RegisteredRouter['routesByPath'])) return children
  return (
    <Link {...address} className={className}>
      {children}
    </Link>
  )
}
