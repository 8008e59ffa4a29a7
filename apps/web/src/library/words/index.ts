export { LazyTextHits } from "./lazy-text-hits.tsx";
