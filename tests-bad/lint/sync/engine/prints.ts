// expect: no-console
export const note = () => console.log('here')
