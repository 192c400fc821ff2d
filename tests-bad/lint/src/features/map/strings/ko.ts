// expect: none
export const ko = { save: '저장' }
