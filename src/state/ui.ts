import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { Sort } from '#sync/contracts/base/codes.ts'
import { cookieStorage } from '#src/platform/storage/cookie-storage.ts'

/** Small choices of the last hour (S9-01); nothing that would hurt to lose. */
type UiState = {
  listSort: Sort | null
  mapCategory: string | null
  setListSort(sort: Sort | null): void
  setMapCategory(category: string | null): void
}

export const useUi = create<UiState>()(
  persist(
    (set) => ({
      listSort: null,
      mapCategory: null,
      setListSort: (listSort) => set({ listSort }),
      setMapCategory: (mapCategory) => set({ mapCategory }),
    }),
    {
      name: 'goraero-ui',
      storage: createJSONStorage(() => cookieStorage),
      partialize: ({ listSort, mapCategory }) => ({ listSort, mapCategory }),
    },
  ),
)
