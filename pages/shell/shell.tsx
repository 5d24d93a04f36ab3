export { Footer } from './footer.tsx';
export { Header } from './header.tsx';
export { mainId, TopBar } from './top-bar.tsx';
