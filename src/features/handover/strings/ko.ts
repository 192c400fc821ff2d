export const ko = {
  open: '길찾기',
  title: '어느 지도로 열까요?',
  offline: '오프라인에서는 다른 지도가 길을 찾지 못할 수 있어요.',
  note: '다른 앱이나 웹 페이지가 열려요. 앱이 없으면 웹이나 앱 설치 화면으로 이어져요.',
  app: {
    kakao: '카카오맵',
    naver: '네이버 지도',
    tmap: '티맵',
    google: '구글 지도',
    apple: 'Apple 지도',
  },
}
