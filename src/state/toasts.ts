import { create } from 'zustand'

/** A line shown for four seconds above the tab bar; one action at most. */
export type Toast = {
  id: number
  text: string
  tone: 'plain' | 'pending' | 'saved' | 'danger'
  action?: { label: string; run: () => void }
}

type Toasts = {
  toasts: Toast[]
  show(toast: Omit<Toast, 'id'>): void
  close(id: number): void
}

let next = 1

export const useToasts = create<Toasts>()((set) => ({
  toasts: [],
  show: (toast) => set(({ toasts }) => ({ toasts: [...toasts.slice(-2), { ...toast, id: next++ }] })),
  close: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}))
