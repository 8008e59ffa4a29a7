export { createPlans, type Plans } from "./plans.ts";
export { findPlan, listPlanRows, type PlanRow, type PlanTable, type WholePlan } from "./store.ts";
