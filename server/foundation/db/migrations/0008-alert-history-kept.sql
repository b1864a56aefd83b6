-- What is no longer kept of an alert's history is found without looking at the rest (server/alerts/engine/sweep.store.ts).
create index alert_triggers_by_time on alert_triggers (fired_at);
create index alerts_told_often on alerts (id) where trigger_count > 200;
