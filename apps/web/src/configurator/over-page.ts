export { NoticeModal } from "../ui/overlays/notice-modal.tsx";
export { DefaultDialogs } from "./default-markers/default-dialogs.tsx";
export { FileQuestions } from "./file-questions.tsx";
